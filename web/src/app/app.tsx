/** Root component: query client, outermost error boundary, introduction, toasts. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Direction } from 'radix-ui';
import { useWasIdle } from '#core/browser/idle.ts';
import { useAccent } from '#entities/community/accent.ts';
import { documentDirection } from '#ui/direction.ts';
import { Toaster } from '#ui/toast/toaster.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { IntroGate } from './intro-gate.tsx';
import { Screen } from './screen.tsx';

export function App({ queryClient }: { queryClient: QueryClient }) {
	useAccent();
	return (
		<QueryClientProvider client={queryClient}>
			<Direction.Provider dir={documentDirection()}>
				<ErrorBoundary>
					<IntroGate>
						<Screen />
					</IntroGate>
				</ErrorBoundary>
				<Toaster />
			</Direction.Provider>
			<Manifest />
		</QueryClientProvider>
	);
}

/** The manifest lets browsers offer to install the app. In index.html it would delay the files of the first screen. */
function Manifest() {
	return useWasIdle() && <link rel="manifest" href="/manifest.webmanifest" />;
}
