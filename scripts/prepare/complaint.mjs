/** Something the person at the keyboard has to know or do; its message is shown alone, without a stack trace. */
export class Complaint extends Error {}
