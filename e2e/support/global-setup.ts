import { rm } from 'node:fs/promises';
import { FaultyService } from './faulty-service';
import { DATA_DIR, FORMS_DATA_DIR } from './sites';

/** Deletes the messages of the former run, and starts the content service of `FORMS`. */
export default async () => {
  for (const folder of [DATA_DIR, FORMS_DATA_DIR])
    await rm(folder, { recursive: true, force: true });
  const service = new FaultyService();
  await service.start();
  return () => service.stop();
};
