/** SQL of the lists that are counted for all viewers. */
import { hotQuery } from '#core/database/hot-query';
import type { ExploreListsTable } from '#core/database/tables/explore-tables';
import type { Reader, Transaction } from '#core/transaction';

type Name = ExploreListsTable['name'];

const read = hotQuery<{ name: Name }, { items: string }>((db, value) =>
	db.selectFrom('explore_lists').select('items').where('name', '=', value('name')),
);

/** Empty until it was counted. */
export async function readList<Item>(db: Reader, name: Name): Promise<Item[]> {
	const [row] = await read(db, { name });
	return row ? (JSON.parse(row.items) as Item[]) : [];
}

export async function writeList(transaction: Transaction, { name, items, at }: { name: Name; items: readonly unknown[]; at: string }) {
	const row = { items: JSON.stringify(items), counted_at: at };
	await transaction
		.insertInto('explore_lists')
		.values({ name, ...row })
		.onConflict((conflict) => conflict.column('name').doUpdateSet(row))
		.execute();
}
