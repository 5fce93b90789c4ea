// The e-mails that confirm an address and that answer a guest's question; used by the server.
import type { Texts } from '../locale.ts'
import type { email as original } from '../zh_tw/email.ts'

export const email: Texts<typeof original> = {
  subject: '{Brand}: your email code is {Code}',
  text: 'Your email code is {Code}, valid for {Minutes|# minute|# minutes}.\n\nEnter it on your profile page at {Brand} to confirm that this email is yours. Never share it.\n\nIf you did not ask for it, ignore this message.',
  answerSubject: '{Brand}: our answer to your question {Number}',
  answerText:
    '{Answer}\n\nThis is the answer of customer service to your question {Number}. If you have another one, write to us in the help centre of {Brand}.',
}
