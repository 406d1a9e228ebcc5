import { createRoot } from 'react-dom/client';

const element = document.createElement('div');
document.body.append(element);
createRoot(element).render(<h1 data-ready>Hello</h1>);
