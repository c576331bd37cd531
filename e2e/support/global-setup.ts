import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeHostileContent } from '../../scripts/test/hostile-content.mjs';
import { makeStreetArchive } from '../../tests/support/street-archive';
import { FaultyService } from './faulty-service';
import { DATA_DIR, FORMS_DATA_DIR, STREETS } from './sites';

/** Deletes the messages of the former run, writes the streets and hostile content, and starts the content service of `FORMS`. */
export default async () => {
  for (const folder of [DATA_DIR, FORMS_DATA_DIR])
    await rm(folder, { recursive: true, force: true });
  writeHostileContent();
  await mkdir(path.dirname(STREETS), { recursive: true });
  await writeFile(STREETS, makeStreetArchive());
  const service = new FaultyService();
  await service.start();
  return () => service.stop();
};
