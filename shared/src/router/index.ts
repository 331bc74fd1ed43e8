/** The part of React Router that sections share. */
export {
  BrowserRouter,
  generatePath,
  matchPath,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
