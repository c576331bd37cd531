const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
/** Without a comment at its end, which ours has not. */
const END_LENGTH = 22;

/** The files of a ZIP by name, if it stores them uncompressed. @throws Error if it has no directory */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - END_LENGTH;
  if (zip.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('The ZIP has no end');
  const files = new Map<string, Buffer>();
  let entry = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(entry) === CENTRAL_HEADER) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(entry + offset),
    ) as [number, number, number];
    const name = zip.toString('utf8', entry + 46, entry + 46 + nameLength);
    const local = zip.readUInt32LE(entry + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    files.set(name, zip.subarray(start, start + zip.readUInt32LE(entry + 24)));
    entry += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}
