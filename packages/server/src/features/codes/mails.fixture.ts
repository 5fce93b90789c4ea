// For tests of e-mails: a gateway over SMTP, and the server of the sandbox that receives them.
import { startSmtpReceiver } from '@lantern/sandbox/smtp.ts'
import { testNow } from '../../db/testing.ts'
import { createSmtpGateway } from './smtp.ts'

export async function openMails() {
  const receiver = await startSmtpReceiver({ now: () => testNow })
  const from = 'no-reply@owl.example'
  const wait = async (): Promise<void> => {}
  return {
    receiver,
    gateway: createSmtpGateway({ host: '127.0.0.1', port: receiver.port, security: 'none', from, wait }),
  }
}
