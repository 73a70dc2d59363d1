/** Everything around the pages: the query client, the last error boundary, toasts. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Toaster } from '#ui/toast/toaster.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { IntroGate } from './intro-gate.tsx';
import { Screen } from './screen.tsx';

export function App({ queryClient }: { queryClient: QueryClient }) {
	return (
		<QueryClientProvider client={queryClient}>
			<ErrorBoundary>
				<IntroGate>
					<Screen />
				</IntroGate>
			</ErrorBoundary>
			<Toaster />
		</QueryClientProvider>
	);
}
