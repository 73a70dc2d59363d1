/** Segmented control of links, for an address that keeps the choice. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from '#ui/cx.ts';

export function SegmentLinks({ label, children }: { label: string; children: ReactNode }) {
	return (
		<nav aria-label={label} className="flex w-fit max-w-full gap-0.5 rounded-3xl bg-sunken p-1">
			{children}
		</nav>
	);
}

export interface SegmentLinkProps {
	href: string;
	isCurrent: boolean;
	children: ReactNode;
}

export function SegmentLink({ href, isCurrent, children }: SegmentLinkProps) {
	return (
		<Link
			// Replaces the address, as tabs do: Back leads to the page before.
			replace
			href={href}
			aria-current={isCurrent ? 'page' : undefined}
			className={cx(
				'inline-flex min-h-9.5 min-w-0 items-center gap-2 rounded-full px-4 text-small font-label max-phone:min-h-11 max-phone:px-3.5',
				isCurrent ? 'bg-raised text-ink shadow-2 forced-colors:outline' : 'text-muted hover:text-ink',
			)}
		>
			{children}
		</Link>
	);
}
