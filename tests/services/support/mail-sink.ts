import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

type Mail = {
  /** The envelope's recipients, whatever the headers say. */
  to: string[];
  /** Headers by their lower-case name, unfolded and decoded. */
  headers: Map<string, string>;
  /** Everything below the headers, decoded. */
  body: string;
};

export type MailSink = {
  port: number;
  mails: Mail[];
  /** Rejects every email while true. */
  isBroken: boolean;
  /** Keeps every email waiting until the function that it returns is called. */
  hold(): () => void;
  close(): Promise<void>;
};

const decodeQuoted = (value: string) => {
  const bytes = value
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

const decodeWords = (value: string) =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, word: string) =>
      decodeQuoted(word.replaceAll('_', ' ')),
    )
    .replace(/=\?UTF-8\?B\?(.*?)\?=/gi, (_, word: string) =>
      Buffer.from(word, 'base64').toString('utf8'),
    );

function parseMail(source: string, to: string[]): Mail {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
  });
  return { to, headers: new Map(headers), body: decodeQuoted(rest.join('\n\n')) };
}

/** A mail server on loopback that stores the emails it receives. */
export async function startMailSink(): Promise<MailSink> {
  let held: Promise<void> | undefined;
  const sink: MailSink = {
    port: 0,
    mails: [],
    isBroken: false,
    hold() {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope }, done) {
      // As latin1: quoted-printable is bytes, decoded later.
      const source = await text(stream.setEncoding('latin1')).catch((error: Error) => error);
      // A client that exits amid a message has sent none.
      if (source instanceof Error) return done(source);
      await held;
      if (sink.isBroken) return done(new Error('Out of order'));
      sink.mails.push(
        parseMail(
          source,
          envelope.rcptTo.map(({ address }) => address),
        ),
      );
      done();
    },
  });
  // A client that exits without closing its connection.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET') throw error;
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  sink.port = (server.server.address() as AddressInfo).port;
  return sink;
}
