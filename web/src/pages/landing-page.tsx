/** The front door: the FRIENDS bracelet, what this is for, and the two ways in. */
import './landing.css';
import { paths } from '#core/paths.ts';
import { isRegistrationClosed, useInstance } from '#features/instance/instance.queries.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Hem } from '#ui/hem.tsx';
import { LetterBeads } from '#ui/letter-beads.tsx';

/** Stands above in beads. */
const productName = 'FRIENDS';

export function LandingPage() {
	const instance = useInstance();
	const isClosed = isRegistrationClosed(instance);
	return (
		<main className="landing">
			<h1 className="sr-only">{productName}</h1>
			<div className="landing-beads">
				<LetterBeads />
			</div>
			<div className="landing-words">
				{instance && instance.name !== productName && (
					<p dir="auto" className="landing-name">
						{instance.name}
					</p>
				)}
				<p className="landing-tagline">Connect with friends and build communities</p>
				{instance?.description && (
					<p dir="auto" className="landing-description">
						{instance.description}
					</p>
				)}
				<div className="landing-ways">
					{!isClosed && (
						<ButtonLink href={paths.register} variant="accent" size="lg">
							Sign Up
						</ButtonLink>
					)}
					<ButtonLink href={paths.login} variant={isClosed ? 'accent' : 'night-outline'} size="lg">
						Log In
					</ButtonLink>
				</div>
				{isClosed && <p className="landing-closed">This community isn’t taking new members right now.</p>}
			</div>
			<div className="landing-hem">
				<Hem />
			</div>
		</main>
	);
}
