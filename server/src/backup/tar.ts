/** The tar format (ustar), for entries that fit into memory: any tar program reads the archive. */

export const blockBytes = 512;

/** Fields of a header: offset and length. */
const fields = {
	name: [0, 100],
	mode: [100, 8],
	size: [124, 12],
	mtime: [136, 12],
	checksum: [148, 8],
	type: [156, 1],
	magic: [257, 8],
} as const;
type Field = keyof typeof fields;

const regularFile = '0';
const magic = 'ustar\u000000';

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;

/** The sum of all bytes, those of the checksum counted as spaces. */
function checksumOf(header: Buffer): number {
	const [start, length] = fields.checksum;
	return header.reduce((sum, byte, index) => sum + (index >= start && index < start + length ? 0x20 : byte), 0);
}

export interface TarEntry {
	name: string;
	bytes: number;
}

export function tarHeader({ name, bytes }: TarEntry, at: Date): Buffer {
	const header = Buffer.alloc(blockBytes);
	const write = (field: Field, text: string) => header.write(text, fields[field][0], fields[field][1], 'latin1');
	if (name.length > fields.name[1]) throw new Error(`'${name}' is too long for an entry of an archive`);
	write('name', name);
	write('mode', octal(0o600, 8));
	write('size', octal(bytes, 12));
	write('mtime', octal(Math.floor(at.getTime() / 1000), 12));
	write('type', regularFile);
	write('magic', magic);
	write('checksum', `${checksumOf(header).toString(8).padStart(6, '0')}\0 `);
	return header;
}

/** Fills the last block of an entry. */
export const paddingOf = (bytes: number) => (blockBytes - (bytes % blockBytes)) % blockBytes;

/** Two empty blocks end an archive. */
export const tarEnd = Buffer.alloc(2 * blockBytes);

export const isTarEnd = (header: Buffer): boolean => header.every((byte) => byte === 0);

/** @returns null when this is no header of a regular file. */
export function readTarHeader(header: Buffer): TarEntry | null {
	const read = (field: Field) => {
		const [start, length] = fields[field];
		return header
			.toString('latin1', start, start + length)
			.replace(/\0.*$/s, '')
			.trim();
	};
	const isHeader = Number.parseInt(read('checksum'), 8) === checksumOf(header) && read('type') === regularFile;
	const bytes = Number.parseInt(read('size'), 8);
	return isHeader && Number.isSafeInteger(bytes) ? { name: read('name'), bytes } : null;
}
