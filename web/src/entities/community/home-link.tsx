/** The community's logo as a link home; at home it scrolls to the top. */
import { say } from '@friends/contract/core/languages/say';
import { Link, useLocation } from 'wouter';
import { paths } from '#entities/paths.ts';
import { useCommunity } from './community.ts';
import { CommunityLogo } from './community-logo.tsx';

export function HomeLink() {
	const { name } = useCommunity();
	const [path] = useLocation();
	const isHome = path === paths.home;
	return (
		<Link
			href={paths.home}
			replace={isHome}
			aria-label={say('{name} home', { name })}
			className="inline-flex min-h-11 max-w-full min-w-0 items-center rounded-row"
			onClick={() => isHome && window.scrollTo({ top: 0 })}
		>
			<CommunityLogo />
		</Link>
	);
}
