/** All that `npm run check` looks at: references, counts, files of pictures, the audit log. */
import type { Community } from '../community.ts';
import { findBrokenReferences, findDamage } from '../core/database/engine/references.ts';
import type { Platform } from '../core/room.ts';
import { compareFiles } from '../features/uploads/compare-files.ts';
import { type Finding, fine, must } from './finding.ts';

/** File names that a sentence lists. */
const namedMax = 5;

const damagedAdvice = 'Restore a backup, or ask for help before the next write.';

export async function checkData(community: Community, platform: Platform, repair: boolean): Promise<Finding[]> {
	return [
		...(await checkDatabase(platform)),
		await checkCounts(community, repair),
		...(await checkFiles(community, platform)),
		await checkAuditLog(community),
	];
}

async function checkDatabase({ database }: Platform): Promise<Finding[]> {
	const damage = await findDamage(database.reader);
	if (damage.length > 0) return [must(`The database file is damaged: ${damage.slice(0, namedMax).join('; ')}. ${damagedAdvice}`)];
	const broken = await findBrokenReferences(database.reader);
	return broken.length === 0
		? [fine('Every row refers to rows that exist.')]
		: broken.map((sentence) => must(`${sentence} ${damagedAdvice}`));
}

async function checkCounts({ recount }: Community, repair: boolean): Promise<Finding> {
	const drifted = await recount({ repair });
	if (drifted === 0) return fine('All counts are right.');
	if (repair) return fine(`${drifted} counts had drifted and are right again.`);
	return must(`${drifted} counts have drifted. Run: npm run check -- --repair`);
}

const named = (names: string[]) => `${names.slice(0, namedMax).join(', ')}${names.length > namedMax ? ' …' : ''}`;

async function checkFiles({ rooms }: Community, { database, storage }: Platform): Promise<Finding[]> {
	const ownerOfOthers = async () => {
		const owners = [await rooms.exports.service.fileOwner(), await rooms.imports.service.fileOwner()];
		return (file: string) => owners.some((owns) => owns(file));
	};
	const { missing, dangling } = await compareFiles(database.reader, storage, ownerOfOthers);
	const findings: Finding[] = [];
	if (missing.length > 0)
		findings.push(must(`${missing.length} pictures have no file: ${named(missing)}. Bring these files back from a backup.`));
	if (dangling.length > 0)
		findings.push(
			must(`${dangling.length} files belong to no picture, export or import: ${named(dangling)}. Nothing shows them; remove them.`),
		);
	return findings.length > 0 ? findings : [fine('Every picture has its files, and every file its picture.')];
}

async function checkAuditLog({ rooms }: Community): Promise<Finding> {
	const result = await rooms.auditLogs.service.verify();
	if ('problem' in result) return must(`The audit log is not whole: ${result.problem} Compare it with a backup.`);
	return fine(`The audit log is whole: ${result.entries} ${result.entries === 1 ? 'entry' : 'entries'}.`);
}
