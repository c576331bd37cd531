type Email = { data: { to?: unknown; subject?: string; text?: unknown } };

/** Used without a mail server: logs the email in development, only its subject in production. */
const logTransport = {
  name: 'log',
  version: '1.0.0',
  send({ data }: Email, done: (error: Error | null, info?: object) => void) {
    const content = process.env.NODE_ENV === 'production' ? '' : `\n${data.to}\n${data.text}`;
    strapi.log.warn(`Email not sent, SMTP_HOST is not set: ${data.subject}${content}`);
    done(null, {});
  },
};

/** The From address. */
export const mailSender = () => process.env.MAIL_FROM ?? 'no-reply@dough-la-la.example';

export const isMailConfigured = () => Boolean(process.env.SMTP_HOST);

/** Nodemailer's transport: the SMTP server of the environment, or the log. */
export function mailTransport() {
  const { SMTP_HOST, SMTP_PORT = '587', SMTP_USERNAME, SMTP_PASSWORD, SMTP_SECURE } = process.env;
  if (!SMTP_HOST) return logTransport;
  return {
    host: SMTP_HOST,
    port: Number(SMTP_PORT),
    secure: SMTP_SECURE === 'true',
    ...(SMTP_USERNAME && { auth: { user: SMTP_USERNAME, pass: SMTP_PASSWORD } }),
    connectionTimeout: 10_000,
    socketTimeout: 10_000,
  };
}
