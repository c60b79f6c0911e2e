import { PayslipUploadPage } from '../features/income/payslip-upload-page.tsx'
import { useCurrentUser } from '../lib/current-user.tsx'
import { Link } from '../lib/router/link.tsx'
import { Navigate } from '../lib/router/router.tsx'
import { buttonClasses } from '../ui/button.tsx'

export function PayslipUploadRoute() {
  const { role } = useCurrentUser()
  if (role !== 'developer') return <Navigate to="/" />
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
