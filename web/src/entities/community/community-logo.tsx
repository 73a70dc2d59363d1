/** Logo and name of this community side by side; the logo of FRIENDS where none is chosen. */
import { say } from '@friends/contract/core/languages/say';
import { productName } from '@friends/contract/instance/instance.limits';
import { smallPictureUrl } from '@friends/contract/uploads/picture-urls';
import { cx } from '#ui/cx.ts';
import { Logo, LogoMark } from '#ui/drawings/logo.tsx';
import { type Community, useCommunity } from './community.ts';

export const isOwnLook = ({ name, logoUrl }: Community): boolean => name !== productName || logoUrl !== '';

/** Decorative: the link around it has the name. In a narrow container the mark stands for all of it. */
export function CommunityLogo() {
	const community = useCommunity();
	if (isOwnLook(community)) return <MarkAndName {...community} />;
	return (
		<>
			<Logo label="" className="h-7.75 w-auto tablet:h-8.5 @max-[108px]:hidden" />
			<LogoMark className="hidden size-7.75 @max-[108px]:block" />
		</>
	);
}

/** Truncates a long name. */
export function MarkAndName({ name, logoUrl }: Pick<Community, 'name' | 'logoUrl'>) {
	return (
		<span className="flex min-w-0 items-center gap-2">
			<CommunityMark logoUrl={logoUrl} className="size-7.75 tablet:size-8.5" />
			<bdi className="truncate text-lead font-heading">{name}</bdi>
		</span>
	);
}

export function CommunityMark({ logoUrl, className }: { logoUrl: string; className: string }) {
	if (logoUrl === '') return <LogoMark className={cx('flex-none', className)} />;
	return <img src={smallPictureUrl(logoUrl)} alt="" draggable={false} className={cx('flex-none rounded-tile object-cover', className)} />;
}

/** 'Runs on FRIENDS', for a community with its own name or logo. */
export function RunsOn({ className = 'text-muted' }: { className?: string }) {
	const community = useCommunity();
	return (
		isOwnLook(community) && (
			<p className={cx('text-center text-caption', className)}>{say('Runs on {product}', { product: productName })}</p>
		)
	);
}
