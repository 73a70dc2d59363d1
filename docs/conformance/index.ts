import type { Head } from '../../scripts/docs/shape.ts';

export default {
	title: 'Conformance to the specification',
	intro: `Every line of the product specification that promises something, in its order: whether it is kept, where, and what proves it.

- **real**: built, and a test proves the line. Lines that name no state are real.
- **decided**: settled otherwise by the product decisions (PD, with their section) or by a record in [decisions](decisions) (D and its number); how far that is built is said.

Names of tests are in quotes after their file. Files named \`*.api.test.ts\` run on SQLite and on PostgreSQL, \`*.spec.ts\` in a browser against the
production build. Sentences of the specification that promise nothing ('not shown') are left out.`,
	counted: 'lines',
} satisfies Head;
