import { job } from '#core/jobs/job';
import type { Mail } from '#core/mail/mail';
import type { Platform, Room } from '#core/room';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { UsersService } from '../users/users.service.ts';
import { createConfirmationsFollower } from './confirmations.follower.ts';
import { type ConfirmationPayload, confirmationJob, createConfirmationsService } from './confirmations.service.ts';
import { createLinks, type Links } from './links.ts';
import { createMailLink } from './mail-link.ts';
import { recoveryRoutes } from './recovery.routes.ts';
import { createRecoveryService } from './recovery.service.ts';
import { createResetsService, type LetterPayload, letterJob } from './resets.service.ts';

interface Neighbours {
	accounts: AccountsService;
	auth: AuthService;
	mail: Mail;
	users: UsersService;
}

export function recoveryRoom({ config, database, clock }: Platform, { accounts, auth, mail, users }: Neighbours): Room<{ links: Links }> {
	const links = createLinks({ clock, accounts, publicUrl: config.publicUrl });
	const recovery = createRecoveryService({ database, clock, accounts });
	const { findById: namesOf } = users;
	const mailLink = createMailLink({ database, clock, accounts, mail, namesOf });
	const confirmations = createConfirmationsService({ database, clock, accounts, links, mail, mailLink });
	const resets = createResetsService({ database, clock, accounts, links, mail, mailLink, namesOf, endSessions: auth.endSessionsOf });
	return {
		service: { links },
		endpoints: (on) => recoveryRoutes(on, { recovery, resets, confirmations }),
		followers: [createConfirmationsFollower(confirmations, clock)],
		jobs: [
			job<LetterPayload>({ name: letterJob, run: (call) => resets.mailLink(call) }),
			job<ConfirmationPayload>({ name: confirmationJob, run: (call) => confirmations.mail(call) }),
			job({ name: 'recovery.forgetLinks', everySeconds: 60 * 60, forgets: true, run: () => links.forget(database) }),
		],
	};
}
