/** Layout of the pages to log in and to sign up: cloth with a sewn label beside the form, a band of cloth above it on phones. */
import { say } from '@friends/contract/core/languages/say';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCommunity } from '#entities/community/community.ts';
import { isOwnLook, MarkAndName, RunsOn } from '#entities/community/community-logo.tsx';
import { GuestLanguage } from '#entities/languages/guest-language.tsx';
import { paths } from '#entities/paths.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { LogoSmile } from '#ui/drawings/logo.tsx';
import { Weave } from '#ui/drawings/weave.tsx';

const CLOTH = { pattern: 'chevron', colors: ['#093b28', '#43a87c', '#f8f0dc', '#fbbe3a', '#f9765e'], base: '#062a1d' } as const;
/** Width of a knot in px on the whole panel; the band on phones shows the same tile smaller. */
const KNOT = 26;

export interface AuthFrameProps {
	/** Text on the cloth. */
	label: string;
	title: string;
	subtitle: string;
	children: ReactNode;
}

export function AuthFrame({ label, title, subtitle, children }: AuthFrameProps) {
	const community = useCommunity();
	return (
		<main className="grid min-h-dvh grid-rows-[auto_1fr] p-2.5 columns:grid-cols-[minmax(0,46fr)_minmax(0,54fr)] columns:grid-rows-1 columns:p-4">
			<div className="relative h-33 overflow-hidden rounded-3xl max-columns:[@media(max-height:700px)]:h-24 columns:sticky columns:top-4 columns:h-[calc(100dvh-32px)] columns:rounded-[32px]">
				<Weave seed={CLOTH} knot={KNOT} className="absolute inset-0 bg-[length:180px_auto] columns:bg-[length:312px_auto]" />
				<SewnLabel>{label}</SewnLabel>
			</div>
			<div className="relative grid grid-cols-1 content-start justify-items-center px-3 pt-3 pb-8 tablet:px-6 columns:content-center columns:pt-18 columns:pb-18">
				<div className="grid w-full max-w-100 grid-cols-1 gap-6">
					<ButtonLink
						href={paths.home}
						variant="ghost"
						icon={ArrowLeft}
						className="-ms-3.5 justify-self-start px-3.5! columns:absolute columns:top-3 columns:start-6 columns:ms-0"
					>
						{say('Back')}
					</ButtonLink>
					<div className="grid grid-cols-1 gap-1.5 max-columns:-mt-3">
						{isOwnLook(community) && (
							<div className="mb-4">
								<MarkAndName {...community} />
							</div>
						)}
						<h1 className="text-display">{title}</h1>
						<p className="text-lead text-pretty wrap-anywhere text-muted">{subtitle}</p>
					</div>
					{children}
					<GuestLanguage className="justify-self-center text-muted" />
					<RunsOn />
				</div>
			</div>
		</main>
	);
}

function SewnLabel({ children }: { children: string }) {
	return (
		<div className="absolute top-1/2 left-1/2 w-80 max-w-[calc(100%-32px)] -translate-1/2 -rotate-[2.5deg] rounded-bubble bg-[#fffaf0] px-8 pt-7.5 pb-8.5 text-[#14271f] shadow-[0_2px_0_#d9cfb4,0_24px_40px_-14px_oklch(0.15_0.04_165/0.6)] after:pointer-events-none after:absolute after:inset-2.25 after:rounded-[13px] after:border-[2.2px] after:border-dashed after:border-[#e0573f] after:opacity-75 max-columns:hidden">
			<LogoSmile className="mt-0.5 mb-3 ms-1 size-14.5" />
			<p dir="auto" className="text-h1 text-balance wrap-anywhere">
				{children}
			</p>
		</div>
	);
}
