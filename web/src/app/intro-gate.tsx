/** Shows the introduction before everything else while it is due. */
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { isIntroDue, markIntroSeen } from '#entities/viewer/intro-flags.ts';
import { lazyPart } from '#ui/states/lazy-part.tsx';
import { SpinnerScreen } from './spinner-screen.tsx';

interface IntroProps {
	onComplete: () => void;
}

/** Replaces a player whose code did not load, so that it blocks nothing. */
function NoIntro({ onComplete }: IntroProps) {
	useEffect(onComplete, [onComplete]);
	return null;
}

export const intro = lazyPart<IntroProps>(() =>
	import('#features/intro/intro-player.tsx').then(
		(module) => module.IntroPlayer,
		() => NoIntro,
	),
);

export function IntroGate({ children }: { children: ReactNode }) {
	const [isDue, setDue] = useState(isIntroDue);
	const handleComplete = useCallback(() => {
		markIntroSeen();
		setDue(false);
	}, []);
	if (!isDue) return children;
	return (
		<Suspense fallback={<SpinnerScreen />}>
			<intro.Part onComplete={handleComplete} />
		</Suspense>
	);
}
