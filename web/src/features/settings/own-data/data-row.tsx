/** A row of Your data: icon, sentence, one control. */
import type { ReactNode } from 'react';
import type { Icon } from '#ui/drawings/icon.ts';

interface DataRowProps {
	icon: Icon;
	title: string;
	text: ReactNode;
	children: ReactNode;
}

export function DataRow({ icon: IconComponent, title, text, children }: DataRowProps) {
	return (
		<li className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 border-t border-border px-5 py-3.5 first:border-t-0">
			<IconComponent aria-hidden size={21} className="flex-none text-muted" />
			<div className="min-w-40 flex-1">
				<h3 className="text-compact font-heading">{title}</h3>
				<p className="text-small text-muted">{text}</p>
			</div>
			{children}
		</li>
	);
}
