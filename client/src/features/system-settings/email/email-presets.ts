type EmailPreset = {
  name: string;
  smtpHost: string;
  smtpPort: number;
  smtpSecure: boolean;
  /** what its users stumble over */
  hint: string;
};

/** From the manuals of the common providers. */
export const EMAIL_PRESETS: readonly EmailPreset[] = [
  {
    name: "Gmail / Google Workspace",
    smtpHost: "smtp.gmail.com",
    smtpPort: 587,
    smtpSecure: false,
    hint: "The username is the full address; the password is an app password of that account.",
  },
  {
    name: "Microsoft 365",
    smtpHost: "smtp.office365.com",
    smtpPort: 587,
    smtpSecure: false,
    hint: "SMTP AUTH must be allowed for the mailbox, whose address is the username and the From Email.",
  },
  {
    name: "Amazon SES",
    smtpHost: "email-smtp.us-east-1.amazonaws.com",
    smtpPort: 587,
    smtpSecure: false,
    hint: "Use SMTP credentials made in SES, and the host of your own region.",
  },
  {
    name: "SendGrid",
    smtpHost: "smtp.sendgrid.net",
    smtpPort: 587,
    smtpSecure: false,
    hint: "The username is the word 'apikey'; the password is an API key.",
  },
  {
    name: "Mailgun",
    smtpHost: "smtp.mailgun.org",
    smtpPort: 587,
    smtpSecure: false,
    hint: "Use the SMTP credentials of your sending domain.",
  },
  {
    name: "Postmark",
    smtpHost: "smtp.postmarkapp.com",
    smtpPort: 587,
    smtpSecure: false,
    hint: "A server API token is both the username and the password.",
  },
  {
    name: "Zoho Mail",
    smtpHost: "smtp.zoho.com",
    smtpPort: 465,
    smtpSecure: true,
    hint: "The username is the full address; with two-factor sign-in use an app password.",
  },
];

/** The provider whose server the form names. */
export function presetOf({ smtpHost, smtpPort, smtpSecure }: Omit<EmailPreset, "name" | "hint">) {
  return EMAIL_PRESETS.find(
    (preset) =>
      preset.smtpHost === smtpHost && preset.smtpPort === smtpPort && preset.smtpSecure === smtpSecure,
  );
}
