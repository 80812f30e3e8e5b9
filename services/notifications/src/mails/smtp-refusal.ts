/** What an SMTP client tells about a failure. */
interface SmtpFailure {
  readonly command?: unknown;
  readonly responseCode?: unknown;
}

/**
 * True when the receiving side will never take the message: no such mailbox, or it dislikes the
 * content. Everything else (no connection, no log-in, "try later") may pass.
 */
export function isRefusal(error: unknown): boolean {
  const { command, responseCode } = (error ?? {}) as SmtpFailure;
  const aboutTheMessage = command === 'RCPT TO' || command === 'DATA';
  return aboutTheMessage && Number(responseCode) >= 500 && Number(responseCode) < 600;
}
