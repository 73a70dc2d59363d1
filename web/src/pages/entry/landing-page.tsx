/** Landing page: the FRIENDS bracelet, name and description of the community, and links to sign up and log in. */
import { say } from '@friends/contract/core/languages/say';
import './landing.css';
import { productName } from '@friends/contract/instance/instance.limits';
import { useCommunity } from '#entities/community/community.ts';
import { CommunityMark, isOwnLook, RunsOn } from '#entities/community/community-logo.tsx';
import { shutDoorOf, useInstance } from '#entities/community/instance.queries.ts';
import { GuestLanguage } from '#entities/languages/guest-language.tsx';
import { paths } from '#entities/paths.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Hem } from '#ui/drawings/hem.tsx';
import { LetterBeads } from './letter-beads.tsx';

export function LandingPage() {
	const instance = useInstance();
	const community = useCommunity();
	const shutDoor = shutDoorOf(instance);
	return (
		<main className="landing">
			{!isOwnLook(community) && <h1 className="sr-only">{productName}</h1>}
			<div className="landing-beads">
				<LetterBeads />
			</div>
			<div className="landing-words">
				{isOwnLook(community) && (
					<h1 className="landing-name">
						{community.logoUrl && <CommunityMark logoUrl={community.logoUrl} className="size-10" />}
						<span>
							<bdi>{community.name}</bdi>
						</span>
					</h1>
				)}
				<p className="landing-tagline">{say('Connect with friends and build communities')}</p>
				{instance?.description && (
					<p dir="auto" className="landing-description">
						{instance.description}
					</p>
				)}
				<div className="landing-ways">
					{!shutDoor && (
						<ButtonLink href={paths.register} variant="accent" size="lg">
							{say('Sign Up')}
						</ButtonLink>
					)}
					<ButtonLink href={paths.login} variant={shutDoor ? 'accent' : 'night-outline'} size="lg">
						{say('Log In')}
					</ButtonLink>
				</div>
				{shutDoor && <p className="landing-closed">{shutDoor}</p>}
				<GuestLanguage className="landing-language" />
				<RunsOn className="landing-runs-on" />
			</div>
			<div className="landing-hem">
				<Hem />
			</div>
		</main>
	);
}
