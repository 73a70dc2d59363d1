/** An authenticator in software: makes passkeys and signs with them, as a browser would hand it over. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@friends/contract/passkeys/passkeys.schema';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

type Value = number | string | Buffer | Map<number | string, Value>;

/** CBOR of what passkeys need: whole numbers, texts, bytes and maps. */
function cbor(value: Value): Buffer {
	const head = (major: number, length: number) => {
		if (length < 24) return Buffer.from([(major << 5) | length]);
		if (length < 256) return Buffer.from([(major << 5) | 24, length]);
		return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
	};
	if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
	if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
	if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
	return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])]);
}

/** ES256, in COSE. */
function publicKeyOf(key: KeyObject): Buffer {
	const { x = '', y = '' } = key.export({ format: 'jwk' });
	const [xBytes, yBytes] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
	return cbor(
		new Map<number, Value>([
			[1, 2],
			[3, -7],
			[-1, 1],
			[-2, xBytes],
			[-3, yBytes],
		]),
	);
}

interface Circumstances {
	/** Page that asks; that of the server by default. */
	origin?: string;
	/** Place that the passkey is bound to, by default the one that the options name. */
	rpId?: string;
	/** False where the authenticator did not check who holds it. */
	isVerified?: boolean;
	/** Uses that it counted; 0 where it does not count. */
	counter?: number;
}

export interface Authenticator {
	create(options: PasskeyCreation, circumstances?: Circumstances): Omit<NewPasskey, 'name'>;
	get(options: PasskeyRequest, circumstances?: Circumstances): PasskeyAnswer;
}

/** Holds one passkey. @param origin such as 'http://localhost:3000' */
export function createAuthenticator(origin: string): Authenticator {
	const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const id = randomBytes(32);
	let userHandle = '';

	const clientData = (type: string, challenge: string, from: string) =>
		Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));

	function authenticatorData(rpId: string, { isVerified = true, counter = 0 }: Circumstances, attested: Buffer): Buffer {
		const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
		const count = Buffer.alloc(4);
		count.writeUInt32BE(counter);
		return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested]);
	}

	return {
		create({ challenge, rp, user }, circumstances = {}) {
			userHandle = user.id;
			const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, publicKeyOf(publicKey)]);
			const authData = authenticatorData(circumstances.rpId ?? rp.id, circumstances, attested);
			const attestation = cbor(
				new Map<string, Value>([
					['fmt', 'none'],
					['attStmt', new Map()],
					['authData', authData],
				]),
			);
			return {
				id: id.toString('base64url'),
				clientDataJSON: clientData('webauthn.create', challenge, circumstances.origin ?? origin).toString('base64url'),
				attestationObject: attestation.toString('base64url'),
				transports: ['internal'],
			};
		},

		get({ challenge, rpId }, circumstances = {}) {
			const data = clientData('webauthn.get', challenge, circumstances.origin ?? origin);
			const authData = authenticatorData(circumstances.rpId ?? rpId, circumstances, Buffer.alloc(0));
			const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
			return {
				id: id.toString('base64url'),
				clientDataJSON: data.toString('base64url'),
				authenticatorData: authData.toString('base64url'),
				signature: signature.toString('base64url'),
				...(userHandle && { userHandle }),
			};
		},
	};
}
