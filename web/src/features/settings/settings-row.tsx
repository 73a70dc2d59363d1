/** Rows of the settings, in a card: icon, title, sentence, one control. */
import type { ReactNode } from 'react';
import type { Icon } from '#ui/drawings/icon.ts';
import { Card } from '#ui/layout/card.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

export function SettingsRows({ label, children }: { label: string; children: ReactNode }) {
	return (
		<Card>
			<ul aria-label={label}>{children}</ul>
		</Card>
	);
}

interface SettingsRowProps {
	icon: Icon;
	title: string;
	/** A sentence or two. */
	text: ReactNode;
	/** For the control: `aria-labelledby`. */
	titleId?: string | undefined;
	/** The control; below the text where both have no room. */
	children?: ReactNode;
}

export function SettingsRow({ icon: IconComponent, title, text, titleId, children }: SettingsRowProps) {
	return (
		<li className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-2 border-t border-border px-4 py-3.5 first:border-t-0 tablet:gap-x-4 tablet:px-5">
			<IconComponent aria-hidden size={22} className="flex-none text-muted" />
			{/* As wide as the longest word of the title: where the control has no room beside it, it wraps. */}
			<div className="max-w-[calc(100%-2.5rem)] flex-1 basis-32">
				<h2 id={titleId} className="text-compact font-heading wrap-break-word">
					{title}
				</h2>
				<p className="text-small text-pretty wrap-anywhere text-muted">{text}</p>
			</div>
			{children}
		</li>
	);
}

/** In place of the sentence of a row, while it is on its way. */
export function LoadingText({ label }: { label: string }) {
	return (
		<>
			<span className="sr-only">{label}</span>
			<Skeleton className="my-1 h-3 w-45 max-w-full" />
		</>
	);
}
