export type ArchiveFault = 'notAnArchive' | 'otherArchive' | 'broken' | 'changed' | 'tooManyFiles' | 'tooLargeUnpacked';

/** An archive that cannot be read to its end, whatever is tried. */
export class ArchiveError extends Error {
	readonly fault: ArchiveFault;

	constructor(fault: ArchiveFault, options?: ErrorOptions) {
		super(`The archive is unreadable: ${fault}`, options);
		this.fault = fault;
	}
}
