/** The part of React Router that the site uses; its surface is what every section shares. */
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
