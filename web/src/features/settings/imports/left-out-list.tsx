/** What does not come along, by reason. */
import type { LeftOut } from '@friends/contract/imports/imports.schema';
import { leftOutWords } from './import-words.ts';

export function LeftOutList({ title, leftOut }: { title: string; leftOut: LeftOut }) {
	if (leftOut.length === 0) return null;
	return (
		<div className="text-small">
			<h3 className="font-strong">{title}</h3>
			<ul className="text-muted">
				{leftOut.map((one) => (
					<li key={one.reason} className="tabular-nums">
						{leftOutWords(one)}
					</li>
				))}
			</ul>
		</div>
	);
}
