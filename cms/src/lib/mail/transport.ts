type Mail = { data: { to?: unknown; subject?: string; text?: unknown } };

/** Stands in where no mail server is configured: shows developers the mail, tells operators of it. */
const logTransport = {
  name: 'log',
  version: '1.0.0',
  send({ data }: Mail, done: (error: Error | null, info?: object) => void) {
    const shown = process.env.NODE_ENV === 'production' ? '' : `\n${data.to}\n${data.text}`;
    strapi.log.warn(`SMTP_HOST is not set, so this mail was not sent: ${data.subject}${shown}`);
    done(null, {});
  },
};

/** The address that mails come from. */
export const mailSender = () => process.env.MAIL_FROM ?? 'no-reply@dough-la-la.example';

export const isMailConfigured = () => Boolean(process.env.SMTP_HOST);

/** What nodemailer sends through: the SMTP server of the environment. */
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
