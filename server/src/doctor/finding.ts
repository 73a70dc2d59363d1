/** Findings of `npm run doctor` and `npm run check`. */

export interface Finding {
	/** 'must': something has to be done. 'could': a host may want to know. */
	state: 'fine' | 'could' | 'must';
	sentence: string;
}

export const fine = (sentence: string): Finding => ({ state: 'fine', sentence });
export const could = (sentence: string): Finding => ({ state: 'could', sentence });
export const must = (sentence: string): Finding => ({ state: 'must', sentence });

const signs: Record<Finding['state'], string> = { fine: '✓', could: '–', must: '✗' };

export const reportOf = (findings: readonly Finding[]): string =>
	findings.map(({ state, sentence }) => `${signs[state]} ${sentence}`).join('\n');

/** Prints the findings. The exit code is 1 when something has to be done. */
export function printFindings(findings: readonly Finding[]): void {
	console.log(reportOf(findings));
	if (findings.some(({ state }) => state === 'must')) process.exitCode = 1;
}
