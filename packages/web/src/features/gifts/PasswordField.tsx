// A field for the gift password: masked until revealed, with autocomplete off.
import { giftPasswordLengths } from '@lantern/protocol/values/gifts.ts'
import { Eye, EyeOff } from 'lucide-react'
import { useState, type InputHTMLAttributes, type ReactNode } from 'react'
import { useT } from '../../kernel/language/language.ts'
import { Field } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

interface PasswordFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'disabled' | 'autoComplete'> {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly note?: ReactNode
  readonly error?: string | null
  /** Takes the initial focus. */
  readonly isFirst?: boolean
}

export function PasswordField({ value, onValue, isFirst, ...rest }: PasswordFieldProps) {
  const t = useT()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field
      autoComplete="off"
      {...rest}
      {...(isFirst && { 'data-first': '' })}
      type={isShown ? 'text' : 'password'}
      maxLength={giftPasswordLengths.most}
      autoCapitalize="off"
      spellCheck={false}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      after={
        <IconButton label={t(isShown ? 'gifts.hide' : 'gifts.show')} onClick={() => setShown(!isShown)}>
          <Icon size={18} aria-hidden />
        </IconButton>
      }
    />
  )
}
