// Every text of this language that the web app shows, by noun.
import { auth } from './auth.ts'
import { home } from './home.ts'
import { members } from './members.ts'
import { shell } from './shell.ts'
import { states } from './states.ts'
import { wallet } from './wallet.ts'
import { words } from './words.ts'

export const texts = { auth, home, members, shell, states, wallet, words }
