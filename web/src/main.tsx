/** Starts the app in the browser. */
import '#ui/styles/index.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { startSpeaking } from '#app/catalogue.ts';
import { loadAhead } from '#app/load-ahead.ts';
import { followMember } from '#app/member/follow-member.ts';
import { followNavigation } from '#core/browser/navigation.ts';
import { followOnline } from '#core/queries/online.ts';
import { createQueryClient } from '#core/queries/query-client.ts';
import { followSession } from '#core/session/follow-session.ts';
import { startSession } from '#core/session/session.ts';
import { replayIntro } from '#entities/viewer/intro-flags.ts';
import { followSessionEnd } from '#features/auth/session-end.ts';
import { followTheme } from '#ui/theme.ts';

const queryClient = createQueryClient();
// For support by phone and for demonstrations: plays the introduction again from the console.
Object.assign(window, { resetIntro: replayIntro });
followNavigation();
followTheme();
followOnline(queryClient);
// Subscribed before the session starts, because its first request may already end it.
followSession(queryClient);
followSessionEnd();
startSession();
const words = startSpeaking();
const parts = loadAhead(queryClient);
followMember(queryClient);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const reactRoot = createRoot(root);
// Not awaited at the top level, which would block the modules that import this one. The transition lets lazy parts that are loaded resolve before the first paint.
void Promise.all([words, parts]).then(() =>
	startTransition(() =>
		reactRoot.render(
			<StrictMode>
				<App queryClient={queryClient} />
			</StrictMode>,
		),
	),
);
