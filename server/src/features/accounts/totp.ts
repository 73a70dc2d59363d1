/** Codes of an app by RFC 6238: six digits, SHA-1, steps of 30 seconds, as all apps know them. */
import { Secret, TOTP } from 'otpauth';

const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Bytes of a secret: as many as the hash has. */
const secretLength = 20;
/** Steps earlier and later that count too: for clocks that are not quite right, and fingers that are not quite fast. */
const drift = 1;

/** @returns 160 random bits from the system, in base32. */
export const newTotpSecret = (): string => new Secret({ size: secretLength }).base32;

/** The address that an app reads from a QR code. */
export const totpUri = ({ secret, issuer, label }: { secret: string; issuer: string; label: string }): string =>
	new TOTP({ ...shape, secret: Secret.fromBase32(secret), issuer, label }).toString();

export const isCodeOfApp = (code: string): boolean => /^[0-9]{6}$/.test(code);

/** @returns the time step of the code; null for one that does not fit. */
export function totpStepOf(secret: string, code: string, now: Date): number | null {
	// The library throws for other signs of as many bytes.
	if (!isCodeOfApp(code)) return null;
	const totp = new TOTP({ ...shape, secret: Secret.fromBase32(secret) });
	const timestamp = now.getTime();
	const distance = totp.validate({ token: code, timestamp, window: drift });
	return distance === null ? null : totp.counter({ timestamp }) + distance;
}
