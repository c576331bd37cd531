// Logs what the embedded content service cannot show completely, with file and line, because it is
// left out without a trace on the page. This is a process of its own, whose memory ends with it.
import { serverFile } from './server-file.mjs';

const { log } = await import(serverFile('supervisor'));
const { contentFaults } = await import(serverFile('check-content'));
for (const fault of await contentFaults(process.env.CONTENT_DIR || 'content'))
  log.error('A content file has a fault (content/README.md)', { fault });
