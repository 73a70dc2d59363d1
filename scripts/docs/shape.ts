/** The shape of the data in `docs/conformance` and `docs/security`, of which `npm run docs` makes the pages. */

export interface Row {
	/** What the specification promises, or what the standard demands. */
	line: string;
	state: 'real' | 'real, unproved' | 'partly' | 'decided' | 'later';
	/** Where it was decided: 'PD 4', 'D8'. */
	by?: string;
	note?: string;
	/** Files and folders, by their paths from the root. */
	files?: string[];
	/** Where it lives, when that is no file. */
	place?: string;
	/** Test files by their paths from the root, each with the names of its tests; without names, the whole file is meant. */
	tests?: Record<string, string[]>;
	/** What proves it besides tests, or the reason why no test does. */
	proof?: string;
}

export interface Section {
	title: string;
	/** The smaller heading, where several files share a title. */
	part?: string;
	intro?: string;
	rows: Row[];
}

/** The head of a page, in `index.ts` of its folder; the other files there are its sections, in the order of their names. */
export interface Head {
	title: string;
	intro: string;
	/** What a row is called in the count: 'lines', 'demands'. */
	counted: string;
}
