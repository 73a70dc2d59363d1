/** `npm run messages`: brings the catalogues in step with the code, and says how much of each language is missing. `npm run messages de` lists it. */
import { writeFileSync } from 'node:fs';
import { cataloguePath } from '../../web/messages/catalogues.ts';
import { missingIn, readCatalogue, saidByFile, translated, updated } from './po-files.ts';

const listed = process.argv[2];
const said = saidByFile();
for (const language of translated) {
	const catalogue = updated(readCatalogue(language), language, said);
	writeFileSync(cataloguePath(language), catalogue);
	const missing = missingIn(catalogue);
	const all = new Set([...said.values()].flat().map(({ message }) => message)).size;
	console.log(`${language}: ${all - missing.length} of ${all} messages, ${missing.length} missing`);
	if (language === listed) for (const message of missing) console.log(`  ${message}`);
}
