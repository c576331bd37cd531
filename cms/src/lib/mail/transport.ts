import { log } from '../log/log';

type Email = { data: { to?: unknown; subject?: string; text?: unknown } };

/**
 * The transport without a mail server, which logs the email in development, and in production only
 * that there was one.
 */
const logTransport = {
  name: 'log',
  version: '1.0.0',
  send({ data }: Email, done: (error: Error | null, info?: object) => void) {
    const { to, subject, text } = data;
    if (process.env.NODE_ENV === 'production') log.warn('Email not sent, SMTP_HOST is not set');
    else strapi.log.warn(`Email not sent, SMTP_HOST is not set: ${subject}\n${to}\n${text}`);
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
