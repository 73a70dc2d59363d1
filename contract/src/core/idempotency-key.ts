/** Idempotency keys hold an UUID and some characters around it; each one kept takes a row. */
export const idempotencyKeyMaxLength = 64;
