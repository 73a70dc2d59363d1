/** What does not come along, by reason. */
import type { LeftOut } from '@friends/contract/imports/imports.schema';
import { reasonWords } from './import-words.ts';

export function LeftOutList({ title, leftOut }: { title: string; leftOut: LeftOut }) {
	if (leftOut.length === 0) return null;
	return (
		<div className="text-small">
			<h3 className="font-strong">{title}</h3>
			<ul className="text-muted">
				{leftOut.map(({ reason, count }) => (
					<li key={reason} className="tabular-nums">
						{count.toLocaleString('en')} {reasonWords[reason]}
					</li>
				))}
			</ul>
		</div>
	);
}
