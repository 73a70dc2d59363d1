import type { AdminTribe } from '@friends/contract/admin/tribes.schema';
import { TribeTile } from '#entities/tribe/tribe-tile.tsx';

/** Sign, name and address of a tribe. */
export function TribeName({ tribe }: { tribe: AdminTribe }) {
	return (
		<>
			<TribeTile tribe={tribe} size={40} />
			<p className="min-w-0 flex-1 wrap-anywhere">
				<bdi className="block font-strong">{tribe.name}</bdi>
				<span dir="ltr" className="text-caption text-muted">
					{tribe.slug}
				</span>
			</p>
		</>
	);
}
