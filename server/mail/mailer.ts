/** One message to one person, with a text and an HTML body. */
export type Mail = {
  to: string;
  /** a person, where an answer should reach one */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; contentType: string; content: string }[];
};

export type Mailer = {
  /**
   * Resolves once the mail server has accepted the message (or the development mailbox holds it).
   * @throws 503 'Email is not configured. Ask your system administrator.', 502 with the mail server's reason
   */
  send(mail: Mail): Promise<void>;
  /** @throws the same 503 where no message could be sent at all */
  demandConfigured(): Promise<void>;
};
