/** Changes to the settings of the instance by administrators: recorded in the audit log, effective at once. */
import { settingsUpdated } from '@friends/contract/instance/instance.events';
import { guestAccessModes, type Instance, type Settings, type updateSettingsBodySchema } from '@friends/contract/instance/instance.schema';
import type * as z from 'zod/mini';
import type { SessionMember } from '#core/access/viewer';
import { type Clock, isoNow } from '#core/clock';
import { CommandError } from '#core/command-error';
import { AppError } from '#core/errors';
import { append } from '#core/events/append';
import type { Database, Transaction } from '#core/transaction';
import type { AuditLogsService } from '../audit-logs/audit-logs.service.ts';
import { asciiDomain, type InstanceService } from '../instance/instance.service.ts';
import type { UploadsService } from '../uploads/uploads.service.ts';

type SettingsBody = z.output<typeof updateSettingsBodySchema>;

interface SettingsOptions {
	database: Database;
	clock: Clock;
	instance: InstanceService;
	auditLogs: AuditLogsService;
	uploads: Pick<UploadsService, 'keepOwnImage' | 'releaseOf'>;
}

/** @throws AppError 'mail_domain_invalid'. */
function withAsciiDomains(body: SettingsBody): SettingsBody {
	const changed: SettingsBody = { ...body };
	for (const field of ['allowedMailDomains', 'deniedMailDomains'] as const) {
		const domains = body[field]?.map((typed) => {
			const domain = asciiDomain(typed);
			if (domain === null) throw new AppError('mail_domain_invalid', { field, domain: typed });
			return domain;
		});
		if (domains) changed[field] = [...new Set(domains)];
	}
	return changed;
}

export type SettingsService = ReturnType<typeof createSettingsService>;

export function createSettingsService({ database, clock, instance, auditLogs, uploads }: SettingsOptions) {
	/** Marks the new logo as used, and releases the old one. */
	async function takeLogo(transaction: Transaction, adminId: string | null, { before, after }: { before: string; after: string }) {
		const isTheirs = after === '' || (adminId !== null && (await uploads.keepOwnImage(transaction, adminId, after)));
		if (!isTheirs) throw new AppError('logo_not_yours');
		await uploads.releaseOf(transaction, before);
	}

	/** @param adminId null for commands of the command line. */
	async function change(adminId: string | null, body: SettingsBody): Promise<Settings> {
		const changed = await database.transaction(async (transaction) => {
			const { before, after } = await instance.update(transaction, withAsciiDomains(body));
			if (after.logoUrl !== undefined) await takeLogo(transaction, adminId, { before: before.logoUrl ?? '', after: after.logoUrl });
			const isChanged = Object.keys(after).length > 0;
			if (isChanged) {
				await append(transaction, settingsUpdated, { actorId: adminId, subjects: {}, at: isoNow(clock) });
				await auditLogs.append(transaction, { adminId, action: 'change_settings', reason: '', before, after });
			}
			return instance.settings(transaction);
		});
		// What is refused from now on is refused in these languages.
		await instance.readLanguages();
		return changed;
	}

	return {
		get: () => instance.settings(database.reader),
		/** @throws AppError for someone who would lock themselves out. */
		async update(admin: SessionMember, body: SettingsBody): Promise<Settings> {
			if (body.requiresTwoFactors && !admin.hasTwoFactors) throw new AppError('two_factors_required');
			return change(admin.id, body);
		},
		/** For the command line. Running servers notice within their cache bound. */
		async setGuestAccess(value: string): Promise<Instance['guestAccess']> {
			const guestAccess = guestAccessModes.find((mode) => mode === value);
			if (!guestAccess) throw new CommandError(`guestAccess is one of ${guestAccessModes.join(', ')}.`);
			return (await change(null, { guestAccess })).guestAccess;
		},
	};
}
