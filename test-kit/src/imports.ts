/** Brings archives through the public API, as a member: announces one, and sends it in pieces. */
import { createImport } from '@friends/contract/imports/imports.endpoints';
import { importLimits } from '@friends/contract/imports/imports.limits';
import type { Import } from '@friends/contract/imports/imports.schema';
import type { Api, RawAnswer } from './api.ts';
import type { SignedInMember } from './members.ts';

type Owner = Pick<SignedInMember, 'token'>;

interface Piece {
	id: string;
	number: number;
	content: Uint8Array<ArrayBuffer>;
}

export const putPiece = (api: Api, { token }: Owner, { id, number, content }: Piece): Promise<RawAnswer> =>
	api.send({
		method: 'PUT',
		path: `/api/me/imports/${id}/pieces/${number}`,
		headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
		body: content,
	});

/** @throws Error with the server's sentence when it refuses. */
export async function sendArchive(api: Api, member: Owner, archive: Uint8Array<ArrayBuffer>): Promise<Import> {
	let told = await api.succeed(createImport, { token: member.token, body: { bytes: archive.length } });
	const { pieceBytes } = importLimits;
	for (let number = 0; number * pieceBytes < archive.length; number += 1) {
		const content = archive.slice(number * pieceBytes, (number + 1) * pieceBytes);
		const { status, text } = await putPiece(api, member, { id: told.id, number, content });
		if (status !== 200) throw new Error(`PUT of a piece answered ${status}: ${text}`);
		told = JSON.parse(text) as Import;
	}
	return told;
}
