import {
	addPasskey,
	askForPasskey,
	createPasskey,
	listPasskeys,
	loginWithPasskey,
	proveWithPasskey,
	removePasskey,
	renamePasskey,
} from '@friends/contract/passkeys/passkeys.endpoints';
import type { On } from '#core/endpoints/bound';
import type { PasskeysService } from './passkeys.service.ts';

export function passkeysRoutes(on: On, passkeys: PasskeysService): void {
	on(askForPasskey, async () => passkeys.request());
	on(loginWithPasskey, ({ body, userAgent }) => passkeys.signIn(body, userAgent));
	on(proveWithPasskey, ({ viewer, body }) => passkeys.prove(viewer, body));
	on(listPasskeys, ({ viewer }) => passkeys.list(viewer));
	on(createPasskey, ({ viewer }) => passkeys.optionsToCreate(viewer));
	on(addPasskey, ({ viewer, body }) => passkeys.add(viewer, body));
	on(renamePasskey, ({ viewer, params, body }) => passkeys.rename(viewer, params.id, body.name));
	on(removePasskey, ({ viewer, params }) => passkeys.remove(viewer, params.id));
}
