import { Link, Navigate } from '@tanstack/react-router'
import { PayslipUploadPage } from '../features/income/payslip-upload-page.tsx'
import { useCurrentUser } from '../lib/current-user.tsx'
import { buttonClasses } from '../ui/button.tsx'

export function PayslipUploadRoute() {
  const { role } = useCurrentUser()
  if (role !== 'developer') return <Navigate to="/" replace />
  return (
    <PayslipUploadPage
      documentsLink={
        <Link to="/documents" className={buttonClasses({ size: 'sm' })}>
          View in Documents
        </Link>
      }
    />
  )
}
