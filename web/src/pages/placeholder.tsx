/** Placeholder page: one card with an illustration and one sentence. */
import { say } from '@friends/contract/core/languages/say';
import type { ReactNode } from 'react';
import { paths } from '#entities/paths.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState, type EmptyStateProps } from '#ui/states/empty-state.tsx';

/** The card's title is the page's heading, unless `heading` is given. */
export function Placeholder({ heading, ...state }: EmptyStateProps & { heading?: string }) {
	return (
		<div className="mx-auto grid max-w-column gap-4 pt-2 tablet:pt-6">
			{heading && <h1 className="px-1 text-h1">{heading}</h1>}
			<Card>
				<EmptyState headingLevel={heading ? 2 : 1} {...state} />
			</Card>
		</div>
	);
}

export function Actions({ children }: { children: ReactNode }) {
	return <div className="flex flex-wrap justify-center gap-2.5">{children}</div>;
}

export function BackToHome({ variant = 'primary' }: { variant?: 'primary' | 'quiet' }) {
	return (
		<ButtonLink href={paths.home} variant={variant}>
			{say('Back to Home')}
		</ButtonLink>
	);
}
