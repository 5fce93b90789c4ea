// My profile and its dialogs: editing, pictures, phone, providers, deletion, other people.
export const profile = {
  title: '個人資訊',
} as const
