import { rm } from 'node:fs/promises';
import { startMoodyService } from './moody-service';
import { DATA_DIR, MOODY_DATA_DIR } from './sites';

/** Each run begins with no messages, and with a content service for the forms' site. */
export default async () => {
  for (const folder of [DATA_DIR, MOODY_DATA_DIR])
    await rm(folder, { recursive: true, force: true });
  const service = await startMoodyService();
  return () => {
    service.closeAllConnections();
    service.close();
  };
};
