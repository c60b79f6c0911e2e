export function PayslipUploadPage(_: { readonly documentsLink: import('react').ReactNode }) {
  return null
}
