/** Refuses network file systems under SQLite, whose locks and shared memory they do not keep. */
import { statfsSync } from 'node:fs';

/** Types of file systems on Linux, as statfs(2) gives them. */
const networkFileSystems = new Map([
	[0x6969, 'NFS'],
	[0xff534d42, 'CIFS'],
	[0xfe534d42, 'SMB'],
	[0x517b, 'SMB'],
	[0x5346414f, 'AFS'],
	[0x00c36400, 'CephFS'],
]);

export class NetworkFileSystemError extends Error {
	constructor(dataDir: string, name: string) {
		super(
			`${dataDir} is on a network file system (${name}), where two servers may write at once and damage the database. Set DATA_DIR to a folder on a local disk, or DATABASE_URL to a PostgreSQL database.`,
		);
	}
}

/** @throws NetworkFileSystemError. */
export function requireLocalDisk(dataDir: string, typeOf = (folder: string) => statfsSync(folder).type): void {
	// Numbers above 2³¹ come with a sign on machines of 32 bits.
	const name = networkFileSystems.get(typeOf(dataDir) >>> 0);
	if (name) throw new NetworkFileSystemError(dataDir, name);
}
