/** Mounted once in the shell: opens the dialog for what is being filtered. */

import { setFilterChoices, useFilterChoices } from '#entities/filter/filtered-thing.ts';
import { lazyOver } from '#ui/states/lazy-part.tsx';

const FilterDialog = lazyOver(
	async () => (await import('./filter-dialog.tsx')).FilterDialog,
	() => setFilterChoices(null),
);

export function FilterDialogOutlet() {
	const choices = useFilterChoices();
	const [first, ...others] = choices ?? [];
	return first && <FilterDialog choices={[first, ...others]} />;
}
